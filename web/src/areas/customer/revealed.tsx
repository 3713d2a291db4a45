import { EyeOutlined } from '@ant-design/icons';
import { type RevealEntity, type RevealField, RevealReason, reveal } from '@materia/contract/areas/customer';
import type { MenuProps } from 'antd';
import { type MouseEvent, useEffect, useState } from 'react';
import { useChange } from '../../kernel/query.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { CopyButton } from '../../ui/copy.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import './revealed.css';

interface RevealedProps {
  entity: (typeof RevealEntity.all)[number];
  id: number;
  field: (typeof RevealField.all)[number];
  /** What everybody sees. */
  masked: string | null;
}

type MenuInfo = Parameters<NonNullable<MenuProps['onClick']>>[0];

/** A click on the eye is none on its row. */
const keep = (event: MouseEvent) => event.stopPropagation();

/** What is masked, with the eye beside it: for a reason and a minute, written down (spec 00 §3, 05 §4.6). */
export function Revealed({ entity, id, field, masked }: RevealedProps) {
  const t = useT();
  const lang = useLang();
  // The next record of a drawer or of a list's row is another person.
  const of = `${entity} ${id} ${field}`;
  const [seen, setShown] = useState<{ of: string; value: string; until: number } | null>(null);
  const shown = seen?.of === of ? seen : null;
  const eye = useChange(reveal, {
    onDone: ({ value, seconds }) => setShown({ of, value, until: Date.now() + seconds * 1000 }),
  });
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => setShown(null), Math.max(0, seen.until - Date.now()));
    return () => clearTimeout(timer);
  }, [seen]);
  if (!masked) return null;
  if (shown) {
    return (
      <span className="revealed">
        <b>{shown.value}</b>
        <CopyButton text={shown.value} />
      </span>
    );
  }
  const items = RevealReason.all.map(reason => ({ key: reason, label: RevealReason.label(reason, lang) }));
  const menu = {
    items: [{ type: 'group' as const, key: 'why', label: t('customer.reveal.why'), children: items }],
    onClick: ({ key, domEvent }: MenuInfo) => {
      domEvent.stopPropagation();
      eye.mutate({ body: { entity, id, field, reason: key as (typeof RevealReason.all)[number] } });
    },
  };
  return (
    <span className="revealed">
      {masked}
      <Dropdown menu={menu}>
        <button
          type="button"
          className="revealed-eye"
          onClick={keep}
          aria-label={t('customer.reveal.eye')}
          title={t('customer.reveal.eye')}
        >
          <EyeOutlined aria-hidden />
        </button>
      </Dropdown>
    </span>
  );
}
