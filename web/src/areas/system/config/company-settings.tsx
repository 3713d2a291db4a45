import { readSettings } from '@materia/contract/areas/system';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

/** What one company has set for itself (spec 01 §4 ©): its own people set it with COMPANY:WRITE, the platform with SYSCONFIG:WRITE. */
export function CompanySettings({ companyId }: { companyId: number }) {
  const { has, user } = useSession();
  const query = { companyId: String(companyId) };
  const settings = useCall(readSettings, { query: query as never }, { quiet: true });
  const { data, error, refetch } = settings;
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <div className="settings-in-card">
      <SettingsForm
        key={companyId}
        groups={data}
        companyId={companyId}
        mayChange={has('SYSCONFIG:WRITE') || (user?.companyId === companyId && has('COMPANY:WRITE'))}
        changed={() => void refetch()}
      />
    </div>
  );
}
