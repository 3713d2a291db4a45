import {
  listXcxAgreements,
  type XcxAgreement,
  type XcxAgreementKindCode,
  type XcxConfig,
} from '@materia/contract/areas/company';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { sanitizeHtml } from '../../../ui/sanitize-html.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';

interface Of {
  config: XcxConfig;
  kind: XcxAgreementKindCode;
  label: string;
  close: () => void;
}

/** 版本 of an agreement: what it said before, beside what it says now. */
export function AgreementsDialog({ config, kind, label, close }: Of) {
  const t = useT();
  const { companyId, platform } = config;
  const query = { platform, kind, ...(companyId === null ? {} : { companyId }) };
  const versions = useCall(listXcxAgreements, { query }, { quiet: true });
  const [chosen, setChosen] = useState<number | null>(null);
  const list = versions.data ?? [];
  const [now, before] = list;
  const shown = list.find(({ no }) => no === chosen) ?? before ?? now;
  return (
    <Modal open title={t('xcx.versions.title', { name: label })} width={960} footer={null} onCancel={close}>
      {versions.error && <ErrorPanel message={versions.error.message} retry={() => void versions.refetch()} />}
      {versions.isPending && <RowsSkeleton rows={4} />}
      {shown && now && (
        <div className="xcx-versions">
          <ol className="xcx-list">
            {list.map(({ no, byName, at }) => (
              <li key={no} className={no === shown.no ? 'xcx-list-chosen' : undefined}>
                <button type="button" aria-pressed={no === shown.no} onClick={() => setChosen(no)}>
                  {t('xcx.version', { no })}
                  <small>
                    {byName} <TimeText at={at} />
                  </small>
                </button>
              </li>
            ))}
          </ol>
          <Words of={shown} title={t('xcx.version', { no: shown.no })} />
          {shown !== now && (
            <Words of={now} title={`${t('xcx.version', { no: now.no })} · ${t('xcx.agreement.now')}`} />
          )}
        </div>
      )}
    </Modal>
  );
}

function Words({ of, title }: { of: XcxAgreement; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="xcx-agreement" aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned here and by the server */}
      <div dangerouslySetInnerHTML={{ __html: sanitizeHtml(of.html) }} />
    </section>
  );
}
