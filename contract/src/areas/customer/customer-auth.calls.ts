import { z } from 'zod';
import { call, done, instant } from '../../kernel/index.ts';
import { cellphone, SentCode, sendingFails, smsCode } from '../identity/index.ts';
import { CustomerGender } from './customer.codes.ts';

const id = z.int().positive();

/** What a customer sees of their own record. */
export const CustomerSelf = z.object({
  customer_id: z.int(),
  customerNo: z.string(),
  nickname: z.string(),
  name: z.string().nullable(),
  gender: z.literal(CustomerGender.all),
  headImage: z.string().nullable(),
  /** Masked, as everywhere (spec 00 §3). */
  cellphone: z.string().nullable(),
});

const comesIn = {
  storeId: id.optional(),
  matId: id.optional(),
  privacyAgreed: z.boolean().default(false),
};

/**
 * Signs a customer in with the code their wallet gave the mini-program, or with one sent to their phone (spec 05 §4.1). Works once;
 * whoever is new must agree to the privacy policy.
 */
export const signInCustomer = call({
  method: 'POST',
  path: '/api/public/customer_auth',
  needs: 'public',
  body: z.discriminatedUnion('source', [
    z.strictObject({
      source: z.enum(['WX', 'ALI']),
      code: z.string().min(1).max(200),
      /** Which mini-program; the platform's own if absent. */
      appId: z.string().max(40).optional(),
      ...comesIn,
    }),
    z.strictObject({ source: z.literal('CELLPHONE'), cellphone, smsCode, ...comesIn }),
  ]),
  answer: z.object({ token: z.string(), expiresAt: instant, isNew: z.boolean(), customer: CustomerSelf }),
  fails: [
    'customer.codeInvalid',
    'customer.privacyNeeded',
    'customer.frozen',
    'customer.appUnknown',
    'identity.codeWrong',
  ],
});

/** A code by text message to sign in with. */
export const askCustomerCode = call({
  method: 'POST',
  path: '/api/public/customer_auth/smscode',
  needs: 'public',
  body: z.strictObject({ cellphone }),
  answer: SentCode,
  fails: sendingFails,
});

/** A single-use code of the identity simulator; 404 unless `customer.authAdapter` is SIM. The same seed is the same person. */
export const makeSimCustomerCode = call({
  method: 'POST',
  path: '/api/public/customer_auth/sim',
  needs: 'public',
  body: z.strictObject({
    source: z.enum(['WX', 'ALI']),
    seed: z.string().regex(/^[\w-]{1,64}$/),
    nickname: z.string().max(30).default(''),
  }),
  answer: z.object({ code: z.string() }),
  fails: [],
});

export const readCustomerSelf = call({
  method: 'GET',
  path: '/api/public/xcx/me',
  needs: 'customer',
  answer: CustomerSelf,
  fails: [],
});

export const signOutCustomer = call({
  method: 'POST',
  path: '/api/public/xcx/logout',
  needs: 'customer',
  logs: 'customer.op.signOut',
  answer: done,
  fails: [],
});
