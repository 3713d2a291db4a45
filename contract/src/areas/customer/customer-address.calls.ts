import { z } from 'zod';
import { call, done } from '../../kernel/index.ts';
import { AddressTag } from './customer.codes.ts';

const address_id = z.int().positive();

/** A customer's address, phone masked. */
export const CustomerAddress = z.object({
  address_id,
  contactName: z.string(),
  cellphone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
  houseNo: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  tag: z.literal(AddressTag.all).nullable(),
  isDefault: z.boolean(),
});

export const listMyAddresses = call({
  method: 'GET',
  path: '/api/public/xcx/addresses',
  needs: 'customer',
  answer: z.array(CustomerAddress),
  fails: [],
});

/** Saves a new address, or with address_id an existing one. The default one comes first; there is one at most. */
export const saveMyAddress = call({
  method: 'POST',
  path: '/api/public/xcx/addresses',
  needs: 'customer',
  logs: 'customer.op.saveAddress',
  body: z.strictObject({
    address_id: address_id.optional(),
    contactName: z.string().trim().min(1).max(20),
    /** Absent with address_id: stays as it is, since it comes back masked only. */
    cellphone: z
      .string()
      .regex(/^1\d{10}$/)
      .optional(),
    province: z.string().trim().min(1).max(30),
    city: z.string().trim().min(1).max(30),
    district: z.string().trim().min(1).max(30),
    address: z.string().trim().min(1).max(100),
    houseNo: z.string().trim().max(30).optional(),
    latitude: z.number().min(3).max(54).optional(),
    longitude: z.number().min(73).max(136).optional(),
    tag: z.literal(AddressTag.all).optional(),
    isDefault: z.boolean().default(false),
  }),
  answer: CustomerAddress,
  fails: ['customer.addressTooMany', 'customer.addressPosition', 'customer.addressPhone'],
});

export const removeMyAddress = call({
  method: 'PUT',
  path: '/api/public/xcx/addresses/:address_id/remove',
  needs: 'customer',
  logs: 'customer.op.removeAddress',
  params: z.strictObject({ address_id: z.coerce.number().int().positive() }),
  answer: done,
  fails: [],
});
