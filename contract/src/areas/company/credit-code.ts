/** Characters of a unified social credit code; I, O, S, V, Z are left out. */
const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** 统一社会信用代码 (GB 32100): 17 characters and one that checks them, each weighted by a power of 3 modulo 31. */
export function isCreditCode(code: string): boolean {
  const found = [...code].map(letter => letters.indexOf(letter));
  if (found.length !== 18 || found.includes(-1)) return false;
  return found[17] === checkOf(found.slice(0, 17));
}

/** The code with its check character, from the 17 before it. */
export function creditCodeOf(body: string): string {
  const found = [...body].map(letter => letters.indexOf(letter));
  return body + (letters[checkOf(found)] as string);
}

function checkOf(values: readonly number[]): number {
  let weight = 1;
  let sum = 0;
  for (const value of values) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return (31 - (sum % 31)) % 31;
}
