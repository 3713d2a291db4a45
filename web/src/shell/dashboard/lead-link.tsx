import type { Lead } from '@materia/contract/kernel';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { leadModals } from '../../dashboard-parts.tsx';
import { useSession } from '../../kernel/session.ts';
import { exists } from '../../screens.ts';
import { mayRead } from '../menu.ts';
import { screenFor } from '../screen-paths.ts';

/** A modal over the dashboard, and of what kind. */
export type OpenModal = Extract<Lead, { modal: string }>;

/** Opens a modal over the dashboard. */
export const ModalOpener = createContext<(modal: OpenModal) => void>(() => {});

/** Says of a lead whether it leads anywhere: what has no screen yet, or none for this account, does not. */
export function useLeads(): (lead: Lead | null | undefined) => lead is Lead {
  const { has } = useSession();
  return (lead): lead is Lead => {
    if (!lead) return false;
    if ('modal' in lead) return lead.modal in leadModals;
    const screen = screenFor(lead.path);
    return screen !== undefined && exists(lead.path) && mayRead(screen, has);
  };
}

interface Props {
  readonly lead: Lead | null | undefined;
  readonly className?: string;
  /** What it says to those who only hear it, where that is more than what is seen. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Leads to the rows behind a number; plain where there is no screen for them. */
export function LeadLink({ lead, className, label, children }: Props) {
  const leads = useLeads();
  const open = useContext(ModalOpener);
  if (!leads(lead)) return <span className={className}>{children}</span>;
  if ('modal' in lead)
    return (
      <button
        type="button"
        className={`dash-lead ${className ?? ''}`}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => open(lead)}
      >
        {children}
      </button>
    );
  return (
    <Link to={lead.path} search={lead.search} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
