import type { XcxConfig, XcxConfigDraft } from '@materia/contract/areas/company';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useT } from '../../../kernel/texts.ts';
import './phone.css';

/** Own values as they are written; of the agreements their words. */
export interface Draft extends XcxConfigDraft {
  readonly userAgreement: string | null;
  readonly privacyPolicy: string | null;
}
/** What every part of the form is given. */
export interface PartOf {
  config: XcxConfig;
  draft: Draft;
  may: boolean;
  put: (patch: Partial<Draft>) => void;
}

export const without = (of: XcxConfigDraft['messageTemplates'], code: string): XcxConfigDraft['messageTemplates'] =>
  Object.fromEntries(Object.entries(of).filter(([key]) => key !== code));

export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="xcx-part" aria-label={title}>
      <h2>
        {title} {action}
      </h2>
      {children}
    </section>
  );
}

interface RowOf {
  label: string;
  inherits: boolean;
  own: boolean;
  restore: (() => void) | undefined;
  children: (id: string) => ReactNode;
}

/** A value: its own, or the inherited one with its word; 恢复继承 gives the own one up. */
export function Row({ label, inherits, own, restore, children }: RowOf) {
  const t = useT();
  const id = useId();
  return (
    <div className="xcx-row">
      <label htmlFor={id}>{label}</label>
      <div>{children(id)}</div>
      {inherits && !own && <small className="xcx-hint">{t('xcx.inherited')}</small>}
      {inherits && own && restore && (
        <Button size="small" type="text" aria-label={`${t('xcx.restore')} ${label}`} onClick={restore}>
          {t('xcx.restore')}
        </Button>
      )}
    </div>
  );
}

/** How the mini-program looks: its own colours and words, as they are typed. */
export function Look({ config, draft }: { config: XcxConfig; draft: Draft }) {
  const t = useT();
  const base = config.effective;
  const logo = draft.logo ?? base.logo;
  const share = draft.shareImage ?? base.shareImage;
  const theme = draft.themeColor ?? base.themeColor ?? '#1D5FD3';
  return (
    <section className="xcx-phone xcx-look" aria-label={t('xcx.phone')}>
      <header style={{ borderTopColor: theme }}>
        {logo && <img src={fileAddress(logo)} alt="" />}
        <b>{draft.name ?? base.name}</b>
      </header>
      <p className="xcx-search">{t('xcx.phone.search')}</p>
      <div className="xcx-share">
        {share && <img src={fileAddress(share)} alt="" />}
        <span>{draft.shareTitle ?? base.shareTitle}</span>
      </div>
      <p>
        {draft.servicePhone ?? base.servicePhone}
        <br />
        {draft.serviceHours ?? base.serviceHours}
      </p>
    </section>
  );
}
