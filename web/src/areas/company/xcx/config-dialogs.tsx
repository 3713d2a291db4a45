import {
  setXcxSecret,
  testXcxMessage,
  type XcxConfig,
  XcxMessage,
  XcxSecretKind,
} from '@materia/contract/areas/company';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { passwordField, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { toast } from '../../../ui/toast.ts';

type Kind = (typeof XcxSecretKind.all)[number];

const SecretForm = form({
  area: 'xcx',
  schema: z.strictObject({ value: z.string().min(1).max(8000), password: z.string().min(1).max(64) }),
  fields: {
    value: { ...textField({ rows: 4, label: 'xcx.field.secret' }), secret: true },
    password: { ...passwordField('current-password'), label: 'xcx.field.password' },
  },
});

/** The keys of a mini-program: whether they are set, by whom and when; what they are is nowhere shown. */
export function KeysPart({ config, may, reread }: { config: XcxConfig; may: boolean; reread: () => void }) {
  const t = useT();
  const lang = useLang();
  const [kind, setKind] = useState<Kind | null>(null);
  const kinds: readonly Kind[] = config.platform === 'WX' ? ['APP_SECRET'] : ['PRIVATE_KEY', 'PUBLIC_KEY'];
  const { companyId, platform } = config;
  return (
    <>
      {kinds.map(each => {
        const set = config.secrets.find(secret => secret.kind === each);
        return (
          <div key={each} className="xcx-row">
            <span>{XcxSecretKind.label(each, lang)}</span>
            <span>
              {set ? (
                <>
                  {t('xcx.secret.set')} · {set.fingerprint} · <TimeText at={set.setAt} /> · {set.setBy}
                </>
              ) : (
                t('xcx.secret.none')
              )}
            </span>
            {may && config.own.appId && (
              <Button size="small" onClick={() => setKind(each)}>
                {t('xcx.action.secret')}
              </Button>
            )}
          </div>
        );
      })}
      {kind && (
        <SecretForm
          dialog={{ title: `${t('xcx.action.secret')} ${XcxSecretKind.label(kind, lang)}` }}
          submit={({ value, password }) =>
            api(setXcxSecret, { body: { companyId, platform, kind, value, password } }, { quiet: true })
          }
          done={() => {
            setKind(null);
            reread();
          }}
          cancel={() => setKind(null)}
        />
      )}
    </>
  );
}

const TestForm = form({
  area: 'xcx',
  schema: z.strictObject({
    code: z.literal(XcxMessage.all),
    cellphone: z.string().regex(/^1\d{10}$/),
  }),
  fields: { code: selectField(XcxMessage), cellphone: { help: 'xcx.help.cellphone' } },
});

/** 测试: a message of WeChat to a customer who has come with this mini-program. */
export function TestButton({ config }: { config: XcxConfig }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('xcx.action.test')}
      </Button>
      {open && (
        <TestForm
          dialog={{ title: t('xcx.action.test') }}
          submit={async ({ code, cellphone }) => {
            const body = { companyId: config.companyId, code, cellphone };
            const { sent } = await api(testXcxMessage, { body }, { quiet: true });
            toast({ type: sent ? 'success' : 'warning', title: t(sent ? 'xcx.test.sent' : 'xcx.test.refused') });
          }}
          done={() => setOpen(false)}
          cancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
