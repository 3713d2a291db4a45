import { randomInt } from 'node:crypto';

/** Without what looks alike on paper or through the telephone: 0 O, 1 l I. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const capitals = letters.toUpperCase();
const digits = '23456789';

const one = (of: string): string => of[randomInt(of.length)] as string;
const group = (): string => one(capitals) + one(letters) + one(digits) + one(letters);

/** A password to be told once and changed at the first sign-in: `Kx7m-Pq3v-Rt9w`, 47 bits. */
export const temporaryPassword = (): string => [group(), group(), group()].join('-');
