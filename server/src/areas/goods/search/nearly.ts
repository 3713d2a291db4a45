import { join, type Sql, sql } from '../../../kernel/index.ts';

const least = 3;
const most = 12;

/** Characters and pairs of a text that do not touch one place in it. */
function gramsWithout(characters: readonly string[], at: number): string[] {
  const grams = characters.flatMap((character, index) => {
    const pair = character + (characters[index + 1] ?? '');
    return [
      ...(index === at ? [] : [character]),
      ...(index === at || index + 1 === at || index + 1 === characters.length ? [] : [pair]),
    ];
  });
  return [...new Set(grams.filter(gram => !/\s/.test(gram)))];
}

/** The ids of goods that hold a text but for one wrong, missing or needless character (spec 03 §3.2); null: too short to guess. */
export function nearlyBy(text: string): Sql | null {
  const characters = [...text].slice(0, most);
  if (characters.length < least) return null;
  const ways = characters.map((_, at) => gramsWithout(characters, at)).filter(grams => grams.length > 1);
  if (ways.length === 0) return null;
  return join(
    ways.map(grams => sql`(select f.id from goods f where text_grams(f.search_text) @> ${grams}::text[] limit 200)`),
    sql` union `,
  );
}
