import { z } from 'zod';
import { event } from '../../kernel/index.ts';
import { CompanyStatus, LicenceOwner } from './company.codes.ts';

/** A company was opened, suspended, went on or was closed (spec 00 §9). */
export const companyStatus = event(
  'company.status',
  z.object({
    id: z.int(),
    from: CompanyStatus.schema.nullable(),
    to: CompanyStatus.schema,
    reason: z.string().nullable(),
  }),
);

/** A licence came, was approved, rejected, replaced, or was given a grace (spec 00 §9). */
export const licenceStatus = event(
  'licence.status',
  z.object({
    licenceId: z.int(),
    owner: z.object({ type: LicenceOwner.schema, id: z.int() }),
    to: z.enum(['PENDING', 'VALID', 'REJECTED', 'REPLACED']),
  }),
);
