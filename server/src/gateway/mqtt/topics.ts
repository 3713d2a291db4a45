/** A device speaks under its own id and hears what is for it, nothing else (spec 06 §5). */
const up = /^mat\/([1-9]\d{0,11})\/up\/([a-z]{1,20})$/;

/** Whose frame of which kind this is. */
export function readUpTopic(topic: string): { matId: number; kind: string } | null {
  const found = up.exec(topic);
  return found ? { matId: Number(found[1]), kind: found[2] as string } : null;
}

export const downTopic = (matId: number, rest: string): string => `mat/${matId}/down/${rest}`;

/** Whether a device may subscribe to this: `mat/{own}/down/#` or a part of it. */
export const mayHear = (matId: number, filter: string): boolean => filter.startsWith(downTopic(matId, ''));

/** Whether what is said at a topic is heard by a filter, level by level (MQTT 4.7). */
export function hears(filter: string, topic: string): boolean {
  const [wanted, said] = [filter.split('/'), topic.split('/')];
  for (const [level, word] of wanted.entries()) {
    if (word === '#') return true;
    if (level >= said.length || (word !== '+' && word !== said[level])) return false;
  }
  return wanted.length === said.length;
}

/** `mat-{matId}`: client id and user in one. */
export function readClientId(clientId: string): number | null {
  const found = /^mat-([1-9]\d{0,11})$/.exec(clientId);
  return found ? Number(found[1]) : null;
}
