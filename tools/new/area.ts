import type { Names } from './names.ts';

/** A new area: its front door in the contract, its module in the server; the server's front door comes with the first thing another area needs. */
export function newArea(area: Names): Map<string, string> {
  const contract = `contract/src/areas/${area.kebab}`;
  const server = `server/src/areas/${area.kebab}`;
  return new Map([
    [
      `${contract}/index.ts`,
      `import { areaContract } from '../../kernel/area-contract.ts';
import * as calls from './${area.kebab}.calls.ts';
import { ${area.camel}Texts } from './${area.kebab}.texts.ts';

export * from './${area.kebab}.calls.ts';

export const ${area.camel}Contract = areaContract('${area.kebab}', { calls, texts: ${area.camel}Texts });
`,
    ],
    [
      `${contract}/${area.kebab}.calls.ts`,
      `import { z } from 'zod';\nimport { call, done } from '../../kernel/call.ts';\n`,
    ],
    [
      `${contract}/${area.kebab}.texts.ts`,
      `import { texts } from '../../kernel/texts.ts';\n\nexport const ${area.camel}Texts = texts({});\n`,
    ],
    [
      `${server}/${area.kebab}.module.ts`,
      `import { area } from '../../kernel/index.ts';\n\nexport const ${area.camel}Module = area('${area.kebab}', { handlers: [] });\n`,
    ],
  ]);
}
