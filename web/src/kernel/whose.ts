import { AgentType } from '@materia/contract/areas/identity';
import type { SessionUser } from './session.ts';

/** Accounts of the platform itself, of no company (spec 00 §2.3). */
export const isPlatform = ({ companyId }: SessionUser): boolean => companyId === null;

/** Who looks after single stores or devices adds none (spec 00 §2.2): of Service, leaders alone see all of their company. */
export const addsPlaces = ({ role, type }: SessionUser): boolean =>
  role !== 'Service' || type === AgentType.byName.leader;
