import type { summarizeAlerts } from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { countText } from '../../../ui/count-badge.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { type AlertKind, alertKinds } from './alert-kinds.ts';
import { AlertModal } from './alert-modal-later.ts';
import './alert-chips.css';

interface Chip {
  readonly kind: AlertKind;
  readonly n: number;
  readonly label: string;
}
interface ChipsProps {
  readonly chips: readonly Chip[];
  readonly open: (kind: AlertKind) => void;
}

/** What is wrong with devices, in the top bar: a chip each, where there is something; it opens its rows (spec 01 §7, §11). */
export function AlertChips({ summary }: { summary: AnswerOf<typeof summarizeAlerts> }) {
  const t = useT();
  const { href } = useLocation();
  const roomy = useMedia('(min-width: 1400px)');
  // A device's name leads to another page: the modal is left behind.
  const [opened, setOpened] = useState<{ kind: AlertKind; on: string } | null>(null);
  const shown = opened?.on === href ? opened.kind : null;
  const chips = (Object.keys(alertKinds) as AlertKind[]).flatMap(kind => {
    const n = alertKinds[kind](summary);
    return n > 0 ? [{ kind, n, label: t('mat.alert.chip', { name: t(`mat.alert.title.${kind}`), n }) }] : [];
  });
  const open = (kind: AlertKind) => setOpened({ kind, on: href });
  return (
    <>
      {chips.length > 0 && (roomy ? <Chips chips={chips} open={open} /> : <OneChip chips={chips} open={open} />)}
      {shown && <AlertModal kind={shown} close={() => setOpened(null)} />}
    </>
  );
}

function Chips({ chips, open }: ChipsProps) {
  const t = useT();
  return (
    <fieldset className="alert-chips" aria-label={t('mat.alert.chips')}>
      {chips.map(({ kind, n, label }) => (
        <button
          key={kind}
          type="button"
          className={`alert-chip alert-chip-${kind}`}
          title={label}
          aria-haspopup="dialog"
          onClick={() => open(kind)}
        >
          {t(`mat.alert.${kind}`)} <b>{countText(n)}</b>
        </button>
      ))}
    </fieldset>
  );
}

/** Where there is no room for all of them: one with their sum, and the kinds behind it. */
function OneChip({ chips, open }: ChipsProps) {
  const t = useT();
  const items = chips.map(({ kind, label }) => ({ key: kind, label, onClick: () => open(kind) }));
  const sum = chips.reduce((all, { n }) => all + n, 0);
  const label = t('mat.alert.chip', { name: t('mat.alert.chips'), n: sum });
  return (
    <Dropdown menu={{ items }}>
      <button type="button" className="alert-chip" title={label} aria-haspopup="menu">
        {t('mat.alert.any')} <b>{countText(sum)}</b>
      </button>
    </Dropdown>
  );
}
