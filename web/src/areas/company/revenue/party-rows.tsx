import { RevenuePartyType, type RevenuePartyTypeCode, type RevenueTerms } from '@materia/contract/areas/company';
import { Button, Input, Select } from 'antd';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { storeSource } from '../company-sources.ts';
import { agentSource } from './agent-source.ts';
import { AmountInput } from './amount-input.tsx';
import { SplitBar } from './split-bar.tsx';
import '../company.css';

type Party = RevenueTerms['parties'][number];
interface Props {
  parties: readonly Party[];
  /** `keep` does to each row of rates what was done to the parties. */
  change: (parties: Party[], keep: (rates: readonly number[]) => number[]) => void;
}
const same = (rates: readonly number[]) => [...rates];
const most = 7;
const empty = { partyId: null, partyName: '', rateBp: 0, guarantee: null, cap: null };

/** 分润对象: who gets which part; what is left is the company's. */
export function PartyRows({ parties, change }: Props) {
  const t = useT();
  const used = new Set(parties.map(({ partyType }) => partyType));
  const next = RevenuePartyType.all.find(type => type !== 'COMPANY' && !used.has(type)) ?? 'AGENT';
  const put = (at: number, patch: Partial<Party>) =>
    change(
      parties.map((party, index) => (index === at ? { ...party, ...patch } : party)),
      same,
    );
  const remove = (at: number) =>
    change(
      parties.filter((_, index) => index !== at),
      rates => rates.filter((_, index) => index !== at),
    );
  return (
    <>
      <SplitBar parties={parties} />
      <ColumnTable
        label={t('revenue.field.parties')}
        columns={usePartyColumns(put, remove)}
        rows={parties}
        rowKey={(_, at) => at}
        stacks
      />
      {parties.length < most && (
        <div>
          <Button
            size="small"
            onClick={() => change([...parties, { ...empty, partyType: next }], rates => [...rates, 0])}
          >
            {t('revenue.action.addParty')}
          </Button>
        </div>
      )}
    </>
  );
}

function usePartyColumns(
  put: (at: number, patch: Partial<Party>) => void,
  remove: (at: number) => void,
): TableColumn<Party>[] {
  const t = useT();
  const lang = useLang();
  const titled = (key: string) => ({ key, title: t(`revenue.field.${key}`) });
  const types = RevenuePartyType.all.map(value => ({ value, label: RevenuePartyType.label(value, lang) }));
  const amount = (field: 'guarantee' | 'cap'): TableColumn<Party> => ({
    ...titled(field),
    cell: (party, at) => (
      <AmountInput
        label={t(`revenue.field.${field}`)}
        value={party[field]}
        onChange={value => put(at, { [field]: value })}
      />
    ),
  });
  return [
    {
      ...titled('partyType'),
      cell: (party, at) => (
        <Select<RevenuePartyTypeCode>
          size="small"
          aria-label={t('revenue.field.partyType')}
          value={party.partyType}
          options={types}
          onChange={partyType => put(at, { partyType, partyId: null, partyName: '' })}
        />
      ),
    },
    {
      ...titled('partyName'),
      cell: (party, at) => <Who party={party} at={at} put={patch => put(at, patch)} />,
    },
    { ...titled('rate'), cell: (party, at) => <Rate party={party} at={at} put={rateBp => put(at, { rateBp })} /> },
    amount('guarantee'),
    amount('cap'),
    {
      key: 'remove',
      cell: (_, at) => (
        <Button size="small" type="text" onClick={() => remove(at)}>
          {t('revenue.action.remove')}
        </Button>
      ),
    },
  ];
}

/** Pulled, or typed to two decimals of a percent. */
function Rate({ party, at, put }: { party: Party; at: number; put: (rateBp: number) => void }) {
  const t = useT();
  return (
    <div className="company-bar">
      <input
        type="range"
        min={0}
        max={10_000}
        step={50}
        aria-label={`${t('revenue.field.rate')} ${at + 1}`}
        value={party.rateBp}
        onChange={event => put(Number(event.target.value))}
      />
      <AmountInput label={t('revenue.field.rate')} value={party.rateBp} suffix="%" onChange={rate => put(rate ?? 0)} />
    </div>
  );
}

/** Who it is: an agent by account, a store where it is not the order's own, a site by name. */
function Who({ party, at, put }: { party: Party; at: number; put: (patch: Partial<Party>) => void }) {
  const t = useT();
  const { partyType, partyId, partyName } = party;
  if (partyType === 'PLATFORM' || partyType === 'COMPANY') return null;
  if (partyType === 'SITE')
    return (
      <Input
        size="small"
        aria-label={t('revenue.field.partyName')}
        maxLength={40}
        value={partyName}
        onChange={event => put({ partyName: event.target.value })}
      />
    );
  return (
    <PickInput
      id={`revenue-party-${at}`}
      label={t('revenue.field.partyName')}
      source={partyType === 'AGENT' ? agentSource : storeSource}
      many={false}
      value={partyId ?? undefined}
      onChange={id => put({ partyId: (id as number | undefined) ?? null, partyName: '' })}
    />
  );
}
