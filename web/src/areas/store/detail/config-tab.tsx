import { readStoreConfig, type StoreConfig, StoreConfigDraft, saveStoreConfig } from '@materia/contract/areas/store';
import { codes } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { toast } from '../../../ui/toast.ts';
import { DutyField } from './duty-field.tsx';
import { settingText } from './setting-words.ts';
import { useMayChange, WhenRead } from './use-store-setting.tsx';

const Width = codes([
  [58, 'narrow', '58 mm', '58 mm'],
  [80, 'wide', '80 mm', '80 mm'],
]);
const label = (name: string) => ({ label: `store.config.${name}` });

const ConfigForm = form({
  area: 'store',
  schema: StoreConfigDraft,
  fields: {
    autoConfirm: label('autoConfirm'),
    traceCodeRequired: label('traceCodeRequired'),
    forfeitDeposit: label('forfeitDeposit'),
    lowStockLine: label('lowStockLine'),
    printerWidth: selectField(Width, label('printerWidth')),
    maxDays: label('maxDays'),
    pharmacistHours: { ...label('pharmacistHours'), help: 'store.config.dutyHint', wide: true, Input: DutyField },
  },
});

/** 配置: how a store takes and hands over orders (spec 04 §1 store_config). */
export function ConfigTab({ storeId }: { storeId: number }) {
  const config = useCall(readStoreConfig, { params: { storeId } }, { quiet: true, keepPrevious: true });
  const reread = () => void config.refetch();
  return (
    <WhenRead of={config}>
      {data => <Config key={`${storeId} ${data.version}`} {...{ storeId, config: data, reread }} />}
    </WhenRead>
  );
}

function Config({ storeId, config, reread }: { storeId: number; config: StoreConfig; reread: () => void }) {
  const t = useT();
  const lang = useLang();
  const may = useMayChange();
  if (!may) {
    const yes = (on: boolean) => t(on ? 'list.yes' : 'list.no');
    const facts: Fact[] = [
      [t('store.config.autoConfirm'), yes(config.autoConfirm)],
      [t('store.config.traceCodeRequired'), yes(config.traceCodeRequired)],
      [t('store.config.forfeitDeposit'), yes(config.forfeitDeposit)],
      [t('store.config.lowStockLine'), String(config.lowStockLine)],
      [t('store.config.printerWidth'), `${config.printerWidth} mm`],
      [t('store.config.maxDays'), String(config.maxDays)],
      [t('store.config.pharmacistHours'), settingText('pharmacistHours', config.pharmacistHours, t, lang)],
    ];
    return <Facts facts={facts} />;
  }
  const { version, ...draft } = config;
  return (
    <ConfigForm
      initial={draft}
      submit={values => api(saveStoreConfig, { params: { storeId }, body: { ...values, version } }, { quiet: true })}
      done={() => {
        toast({ type: 'success', title: t('store.saved') });
        reread();
      }}
    />
  );
}
