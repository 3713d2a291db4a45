import { type PeopleGroupCode, peopleWords, warningWords } from '@materia/contract/areas/goods';

/** Whom the leaflet warns (spec 03 §3.13): its sections on children and pregnant women, and those its taboos name. */
export function proposedExclusions(texts: Readonly<Record<string, string>>, pregnancyBan = false): PeopleGroupCode[] {
  const warned = new Set<PeopleGroupCode>(pregnancyBan ? ['PREGNANT'] : []);
  if (warningWords.test(texts.CHILD ?? '')) warned.add('CHILD');
  if (warningWords.test(texts.PREGNANT ?? '')) warned.add('PREGNANT');
  for (const sentence of (texts.TABOO ?? '').split(/[\u3002\uff1b;\n]/))
    for (const [group, words] of peopleWords)
      if (words.test(sentence) && warningWords.test(sentence)) warned.add(group);
  return [...warned];
}
