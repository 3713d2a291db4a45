import { z } from 'zod/v4';
import { zodIsHere } from '../zod-later.ts';

// zod compiles its parsers with `new Function`, which the content policy forbids and reports. Schemas try it when they are made.
z.config({ jitless: true });
// Whoever has a form reads schemas: from here on what was noted of them is made good (zod-later.ts).
zodIsHere(z);
