import type { AreaContract, Call } from '../../contract/src/kernel/index.ts';
import { type Document, sections, table } from './document.ts';

/** Every call of the contract, area by area. */
export function callsDocument(contracts: readonly AreaContract[]): Document {
  const areas = contracts.map(({ area, calls }) => {
    const rows = Object.entries(calls).map(([name, call]) => [
      name,
      `${call.method} \`${call.path}\``,
      needs(call),
      [call.kind === 'json' ? '' : call.kind, call.idempotent ? 'idempotent' : '', call.logs ? 'logged' : '']
        .filter(Boolean)
        .join(', '),
      call.fails.join(', '),
    ]);
    return {
      title: area,
      body: rows.length > 0 ? table(['call', 'path', 'needs', 'remarks', 'refuses with'], rows) : '',
    };
  });
  return { name: 'calls', title: 'Calls', body: sections(areas) };
}

function needs({ needs: wanted, platformOnly }: Call): string {
  const text =
    typeof wanted === 'string' ? wanted : 'anyOf' in wanted ? wanted.anyOf.join(' or ') : wanted.allOf.join(' and ');
  return platformOnly ? `${text}, platform only` : text;
}
