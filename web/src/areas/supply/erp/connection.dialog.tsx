import { type ErpConnection, ErpServer, mostSyncTries, saveErpConnection } from '@materia/contract/areas/supply';
import { z } from 'zod';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { passwordField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { companySource } from '../../store/index.ts';

const label = (name: string) => ({ label: `sync.field.${name}` });
const ConnectionForm = form({
  area: 'sync',
  schema: z.strictObject({
    companyId: z.int(),
    server: z.literal(ErpServer.all),
    baseUrl: z.string().trim().max(200).optional(),
    appKey: z.string().trim().min(1).max(80),
    secret: z.string().min(8).max(200).optional(),
    maxTries: z.int().min(1).max(mostSyncTries),
    enabled: z.boolean(),
  }),
  fields: {
    companyId: pickField(companySource, label('companyId')),
    server: selectField(ErpServer, label('server')),
    baseUrl: { ...label('baseUrl'), help: 'sync.field.baseUrlHelp' },
    appKey: label('appKey'),
    secret: { ...passwordField('new-password'), ...label('secret') },
    maxTries: label('maxTries'),
    enabled: label('enabled'),
  },
});

/** 新增连接, 编辑连接: its secret is only ever written, and stays if nothing is typed. */
export function ConnectionDialog({ of, close }: { of: ErpConnection | undefined; close: () => void }) {
  const t = useT();
  const save = useChange(saveErpConnection, { quiet: true });
  const { companyId, server, baseUrl, appKey, maxTries, enabled } = of ?? {
    ...{ companyId: undefined, server: 'YSW' as const, baseUrl: '', appKey: undefined },
    ...{ maxTries: mostSyncTries, enabled: true },
  };
  return (
    <ConnectionForm
      dialog={{ title: of ? `${of.companyName} ${of.server}` : t('sync.action.new'), width: 480 }}
      initial={{ companyId, server, baseUrl, appKey, maxTries, enabled }}
      without={of ? ['companyId', 'server'] : undefined}
      submit={values => {
        const place = of ? { companyId: of.companyId, server: of.server } : {};
        const secret = values.secret || undefined;
        const body = { ...values, ...place, secret, baseUrl: values.baseUrl ?? '', id: of?.id, version: of?.version };
        return save.mutateAsync({ body: body as never });
      }}
      done={close}
      cancel={close}
    >
      {of?.fingerprint && <p className="form-help">{t('sync.field.secretKept', { fingerprint: of.fingerprint })}</p>}
    </ConnectionForm>
  );
}
