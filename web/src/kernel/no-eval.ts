import { z } from 'zod';

// zod compiles its parsers with `new Function`, which the content policy forbids and reports. Schemas try it when they are made, so
// this is the first import of main.tsx.
z.config({ jitless: true });
