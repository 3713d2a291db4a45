import { listAccountDoctors } from '@materia/contract/areas/identity';
import { api } from '../../../kernel/api.ts';
import { foundList } from '../../../kernel/list-screen/found-list.ts';

/** The doctors that an account may be bound to. */
export const doctorSource = foundList(async body =>
  (await api(listAccountDoctors, { body }, { quiet: true })).map(({ id, doctorNo, name, orgName, companyName }) => ({
    value: id,
    label: name,
    hint: [doctorNo, companyName, orgName].filter(Boolean).join(' '),
  })),
);
