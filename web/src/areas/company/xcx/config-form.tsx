import { saveXcxConfig, type XcxConfig } from '@materia/contract/areas/company';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiFailure } from '../../../kernel/api-failure.ts';
import { useUnsaved } from '../../../kernel/form/unsaved-guard.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { KeysPart, TestButton } from './config-dialogs.tsx';
import { type Draft, Look, Part, type PartOf } from './config-parts.tsx';
import { Agreement, Line, Messages, Picture, Switches, Theme } from './config-rows.tsx';

function draftOf({ own }: XcxConfig): Draft {
  const { userAgreement, privacyPolicy, ...rest } = own;
  return { ...rest, userAgreement: userAgreement?.html ?? null, privacyPolicy: privacyPolicy?.html ?? null };
}

function useConfigDraft(config: XcxConfig, reread: () => Promise<unknown>) {
  const t = useT();
  const [first] = useState(() => draftOf(config));
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem(null);
    const { companyId, platform, version } = config;
    try {
      await api(saveXcxConfig, { body: { ...draft, companyId, platform, version } }, { quiet: true });
      toast({ type: 'success', title: t('xcx.saved') });
      await reread();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  };
  const put = (patch: Partial<Draft>) => setDraft(before => ({ ...before, ...patch }));
  return { draft, put, problem, busy, save, unsaved: JSON.stringify(draft) !== JSON.stringify(first) };
}

/** Own values over the inherited ones, part by part; beside them the phone that shows them. */
export function ConfigForm({ config, reread }: { config: XcxConfig; reread: () => Promise<unknown> }) {
  const t = useT();
  const { user } = useSession();
  const may = user?.privs.includes('XCX:WRITE') ?? false;
  const { draft, put, problem, busy, save, unsaved } = useConfigDraft(config, reread);
  const { guard } = useUnsaved(unsaved && !busy);
  const of: PartOf = { config, draft, may, put };
  return (
    <div className="xcx-config">
      {/* What was changed while it is saved would be gone with the form that is read anew. */}
      <fieldset className="xcx-config-parts" disabled={busy}>
        {problem && <Alert type="error" showIcon role="alert" title={problem} />}
        <Part title={t('xcx.part.basic')}>
          <Line field="appId" max={40} of={of} />
          <Line field="name" max={30} of={of} />
          <KeysPart config={config} may={may} reread={reread} />
        </Part>
        <Parts of={of} />
        {may && (
          <footer className="form-footer">
            <Button type="primary" loading={busy} disabled={!unsaved} onClick={() => void save()}>
              {t('form.save')}
            </Button>
          </footer>
        )}
      </fieldset>
      <Look config={config} draft={draft} />
      {guard}
    </div>
  );
}

function Parts({ of }: { of: PartOf }) {
  const t = useT();
  return (
    <>
      <Part title={t('xcx.part.look')}>
        <Picture field="logo" of={of} />
        <Theme of={of} />
        <Line field="shareTitle" max={30} of={of} />
        <Picture field="shareImage" of={of} />
      </Part>
      <Part title={t('xcx.part.service')}>
        <Line field="servicePhone" max={20} of={of} />
        <Line field="serviceHours" max={60} of={of} />
      </Part>
      <Part title={t('xcx.part.agreements')}>
        <Agreement field="userAgreement" of={of} />
        <Agreement field="privacyPolicy" of={of} />
      </Part>
      {of.config.platform === 'WX' && (
        <Part title={t('xcx.part.messages')} action={of.may && <TestButton config={of.config} />}>
          <Messages of={of} />
        </Part>
      )}
      <Part title={t('xcx.part.switches')}>
        <Switches of={of} />
      </Part>
    </>
  );
}
