import type { ComponentType } from 'react';
import type { Search } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import type { AlertKind } from './alert-kinds.ts';
import { ClimatePanel, ExpiringPanel, LockedPanel, PricePanel, StoragePanel } from './alert-panels.tsx';
import './alert.css';

const panels: Readonly<Record<AlertKind, ComponentType<{ begins?: Search }>>> = {
  expiring: ExpiringPanel,
  climate: ClimatePanel,
  locked: LockedPanel,
  price: PricePanel,
  storage: StoragePanel,
};

interface Props {
  readonly kind: AlertKind;
  /** What its rows are narrowed by as it opens. */
  readonly search?: Search;
  readonly close: () => void;
}

/** One of the store alert modals (spec 01 §7): wide, its rows by store and device, as a file. */
export function AlertModal({ kind, search, close }: Props) {
  const t = useT();
  const Panel = panels[kind];
  return (
    <Modal
      open
      width={1180}
      className="mat-alert-modal"
      title={t(`mat.alert.title.${kind}`)}
      mask={{ closable: true }}
      footer={null}
      onCancel={close}
    >
      <Panel begins={search} />
    </Modal>
  );
}
