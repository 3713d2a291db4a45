/** A company's month as the list numbers it: company and yyyyMM in one (spec 02 §6.7). */
export function monthOf(id: number): { companyId: number; month: string } {
  const digits = String(id % 1_000_000).padStart(6, '0');
  return { companyId: Math.floor(id / 1_000_000), month: `${digits.slice(0, 4)}-${digits.slice(4)}` };
}

/** Its first day and its last. */
export function daysOfMonth(month: string): [string, string] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return [`${month}-01`, `${month}-${String(last).padStart(2, '0')}`];
}
