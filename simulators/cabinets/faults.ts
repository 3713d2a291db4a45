/** What goes wrong by itself, and how often (spec 06 §5). Times are real; `speed` makes all of it more frequent. */
export interface FaultRates {
  /** Per unit: it does not fall. */
  jam: number;
  /** Per drop: the power goes in the middle of it. */
  power: number;
  /** Per cabinet and minute: no connection for a while. */
  network: number;
  /** Per cabinet and minute: it no longer cools, until somebody sets its temperature or clears its faults. */
  tempDrift: number;
  /** Per cabinet and minute: its door stands open for some minutes. */
  doorOpen: number;
  /** Per cabinet, at its start: a clock some minutes off. */
  clockSkew: number;
  /** Per frame: sent twice. */
  duplicate: number;
  /** Per frame: it goes out behind the one that comes after it. */
  reorder: number;
  /** Per drop: its result comes when the server has given it up. */
  lateResult: number;
  /** Per update: it fails. */
  ota: number;
}

export const noFaults: FaultRates = {
  ...{ jam: 0, power: 0, network: 0, tempDrift: 0, doorOpen: 0 },
  ...{ clockSkew: 0, duplicate: 0, reorder: 0, lateResult: 0, ota: 0 },
};

/** `jam=.01,network=.005`; what is not named does not happen. */
export function readFaults(text: string): FaultRates {
  const rates: Record<string, number> = { ...noFaults };
  for (const part of text.split(',').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=');
    const rate = Number(value);
    if (!(name in rates)) throw new Error(`--faults: there is no fault ${name}; ${Object.keys(noFaults).join(', ')}`);
    if (value === '' || !(rate >= 0 && rate <= 1)) throw new Error(`--faults: ${name} is a share from 0 to 1`);
    rates[name] = rate;
  }
  return rates as unknown as FaultRates;
}

/** A small seeded generator (mulberry32): the same seed, the same luck. */
export function luck(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
