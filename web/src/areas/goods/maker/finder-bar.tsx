import { Button, Checkbox, Input } from 'antd';
import type { ReactNode } from 'react';
import { LogButton, type Logged } from '../../../kernel/log-button.tsx';
import { useT } from '../../../kernel/texts.ts';

interface FinderProps {
  typed: string;
  type: (text: string) => void;
  deleted: boolean;
  setDeleted: (deleted: boolean) => void;
  children: ReactNode;
}

/** What is looked for, and what can be made. */
export function FinderBar({ typed, type, deleted, setDeleted, children }: FinderProps) {
  const t = useT();
  return (
    <div className="maker-bar">
      <Input
        type="search"
        aria-label={t('maker.query')}
        placeholder={t('maker.query')}
        allowClear
        value={typed}
        onChange={event => type(event.target.value)}
      />
      <Checkbox checked={deleted} onChange={event => setDeleted(event.target.checked)}>
        {t('maker.showDeleted')}
      </Checkbox>
      {children}
    </div>
  );
}

interface RowButtonsProps {
  row: { readonly id: number; readonly name: string; readonly deleted: boolean; readonly goods: number };
  targetType: Extract<Logged['targetType'], 'MANUFACTURER' | 'BRAND'>;
  writes: boolean;
  busy: boolean;
  edit: () => void;
  toggle: () => void;
}

/** 操作记录, 编辑, 删除 or 恢复; what goods hang on is not deleted. */
export function RowButtons({ row, targetType, writes, busy, edit, toggle }: RowButtonsProps) {
  const t = useT();
  return (
    <span className="maker-actions">
      <LogButton
        size="small"
        type="text"
        of={{ targetType, id: row.id, name: row.name }}
        needs="BRAND"
        words={{
          label: field => t(`maker.field.${field}`),
          value: (_field, value) => (typeof value === 'boolean' ? t(value ? 'list.yes' : 'list.no') : undefined),
        }}
      />
      {writes && !row.deleted && (
        <Button size="small" type="text" onClick={edit}>
          {t('goods.edit')}
        </Button>
      )}
      {writes && (
        <Button
          size="small"
          type="text"
          danger={!row.deleted}
          disabled={busy || (row.goods > 0 && !row.deleted)}
          onClick={toggle}
        >
          {t(row.deleted ? 'maker.restore' : 'maker.delete')}
        </Button>
      )}
    </span>
  );
}
