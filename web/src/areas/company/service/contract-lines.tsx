import type { ServiceLine } from '@materia/contract/areas/company';
import { type Day, yuanText } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { later } from '../../../ui/later.tsx';
import { AmountInput } from '../revenue/amount-input.tsx';

const DayInput = later(async () => (await import('../../../kernel/form/date-inputs.tsx')).DayInput);
const rules = { kind: 'other', required: true, maxLength: null, counted: false } as const;

export interface EditedLine extends ServiceLine {
  readonly matName: string;
  /** Until when it is served now. */
  readonly oldEnd?: Day | null;
}
interface Props {
  lines: readonly EditedLine[];
  change: (lines: readonly EditedLine[]) => void;
}

/** A device a line: from when, until when, for how much; a device that is not meant goes. */
export function ContractLines({ lines, change }: Props) {
  const t = useT();
  return (
    <div className="service-lines">
      <ColumnTable
        label={t('service.field.lines')}
        rows={lines}
        rowKey={({ matId }) => matId}
        columns={useLineColumns({ lines, change })}
        stacks
      />
    </div>
  );
}

function useLineColumns({ lines, change }: Props): TableColumn<EditedLine>[] {
  const t = useT();
  const put = (matId: number, patch: Partial<EditedLine>) =>
    change(lines.map(line => (line.matId === matId ? { ...line, ...patch } : line)));
  const end = (field: 'startOn' | 'endOn', title: string): TableColumn<EditedLine> => ({
    key: field,
    title,
    cell: line => <End line={line} field={field} title={title} put={day => put(line.matId, { [field]: day })} />,
  });
  const renews = lines.some(({ oldEnd }) => oldEnd !== undefined);
  return [
    { key: 'mat', title: t('service.field.matName'), cell: ({ matName }) => matName, foot: t('service.sum') },
    ...(renews
      ? [{ key: 'oldEnd', title: t('service.field.oldEnd'), cell: (line: EditedLine) => line.oldEnd ?? '-' }]
      : []),
    end('startOn', t('service.field.startOn')),
    end('endOn', t(renews ? 'service.field.endOn' : 'service.field.end')),
    {
      key: 'price',
      title: t('service.field.price'),
      end: true,
      cell: ({ matId, matName, price }) => (
        <AmountInput
          label={`${t('service.field.price')} ${matName}`}
          value={price}
          onChange={next => put(matId, { price: next ?? 0 })}
        />
      ),
      foot: yuanText(lines.reduce((sum, { price }) => sum + price, 0)),
    },
    {
      key: 'remove',
      cell: ({ matId }) =>
        lines.length > 1 && (
          <Button size="small" type="text" onClick={() => change(lines.filter(line => line.matId !== matId))}>
            {t('service.action.remove')}
          </Button>
        ),
    },
  ];
}

interface EndProps {
  line: EditedLine;
  field: 'startOn' | 'endOn';
  title: string;
  put: (day: Day) => void;
}
function End({ line, field, title, put }: EndProps) {
  return (
    <DayInput
      {...{ id: `${field}-${line.matId}`, label: `${title} ${line.matName}`, value: line[field], rules }}
      invalid={line.endOn < line.startOn}
      describedBy={undefined}
      disabled={false}
      onChange={next => typeof next === 'string' && put(next)}
    />
  );
}

/** What of a line is sent. */
export const sentLines = (lines: readonly EditedLine[]): ServiceLine[] =>
  lines.map(({ matId, startOn, endOn, price }) => ({ matId, startOn, endOn, price }));
