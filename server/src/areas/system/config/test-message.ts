import { allTexts } from '@materia/contract';
import { testMessage } from '@materia/contract/areas/system';
import { say } from '@materia/contract/kernel';
import { on } from '../../../kernel/index.ts';
import { messenger } from '../../identity/index.ts';

/** POST sysconfig/test: says by SMS or mail what the settings are good for; what the provider says against it is shown (spec 01 §4). */
export const testMessageHandler = on(testMessage)(async ({ body }, ctx) => {
  const { kind, to } = body;
  const appName = ctx.setting<string>('ui.appName');
  const text = say(allTexts['system.testText'] as never, ctx.lang, { appName });
  const sent =
    kind === 'SMS'
      ? messenger().sms(to, { template: 'NOTICE', text })
      : messenger().mail(to, { subject: appName, text });
  const taken = await sent.catch((error: unknown) =>
    // Whoever tests wants to know just this; the provider's words say nothing about the inside.
    ctx.fail('system.testFailed', { reason: error instanceof Error ? error.message : String(error) }),
  );
  if (taken === false) ctx.fail('system.mailOff');
  return null;
});
