/**
 * The slot whose sales are those of the specification's vectors (spec 06 §4): tomorrow's weekday has sold 4, 6, 5, 9; seven lie there, four
 * go until then; driven tomorrow and three days later it needs 18 and is brought 15.
 */
export const vectorSlot = { matId: 4, trackNo: 'F5', capacity: 20, par: 10 } as const;

/** Bound so many days ago: the four weeks since are whole days. */
export const vectorDays = 29;
