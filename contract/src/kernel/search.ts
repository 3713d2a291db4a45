import { z } from 'zod';

/** A record that the command palette found (spec 01 §11): what it is called, what tells it from others, and where it stands. */
export const SearchHit = z.object({
  /** Names its group: `search.kind.<kind>`. */
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  hint: z.string(),
  /** Address of the screen that shows it, and the parameters that open it there. */
  path: z.string(),
  search: z.record(z.string(), z.string()),
});
export type SearchHit = z.infer<typeof SearchHit>;
