import { AgentType, RoleName } from '@materia/contract/areas/identity';
import { addDays, type Day, day, dayOf, instantAt } from '@materia/contract/kernel';
import { z } from 'zod';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { session } from '../../../kernel/session.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { doctorSource } from './doctor-source.ts';

type Values = Readonly<Record<string, unknown>>;

const ofCompany = ({ role }: Values) => role === 'Manager' || role === 'Service' || role === 'Doctor';
const isService = ({ role }: Values) => role === 'Service';
const isDoctor = ({ role }: Values) => role === 'Doctor';
const platform = () => session.get()?.user.companyId === null;

/** Who somebody is: role, type, company, store or doctor, and until when (spec 01 §1, 04 §5: form by role). */
export const placeShape = {
  role: z.literal(RoleName.all),
  type: z.literal(AgentType.all).optional(),
  companyId: z.int().positive().optional(),
  storeId: z.int().positive().optional(),
  doctorId: z.int().positive().optional(),
  expireDay: day.optional(),
};
export const placeFields = {
  role: selectField(RoleName),
  type: selectField(AgentType, { when: isService }),
  companyId: pickField(companySource, { when: (values: Values) => platform() && ofCompany(values) }),
  storeId: pickField(storeSource, { help: 'identity.user.storeHelp', when: isService }),
  doctorId: pickField(doctorSource, { help: 'identity.user.doctorHelp', when: isDoctor }),
  expireDay: dayField({
    label: 'identity.field.accountExpiredTime',
    help: 'identity.user.expireHelp',
    when: ({ role, type }) => role === 'Service' && (type === 2 || type === 3 || type === 6),
  }),
};
export interface PlaceValues {
  role: (typeof RoleName.all)[number];
  type?: (typeof AgentType.all)[number];
  companyId?: number;
  storeId?: number;
  doctorId?: number;
  expireDay?: string;
}

/** As the calls take it. An account lasts until the end of its last day. */
export const placeOf = ({ role, type, companyId, storeId, doctorId, expireDay }: PlaceValues) => ({
  role,
  type: role === 'Service' ? (type ?? null) : null,
  companyId: companyId ?? session.get()?.user.companyId ?? null,
  storeId: role === 'Service' ? (storeId ?? null) : null,
  doctorId: role === 'Doctor' ? (doctorId ?? null) : null,
  accountExpiredTime: expireDay ? instantAt(addDays(expireDay as Day, 1), '00:00:00').toISOString() : null,
});

/** The last day of an account that ends at its midnight. */
export const lastDayOf = (at: string | null): string | undefined =>
  at === null ? undefined : dayOf(Date.parse(at) - 1);
