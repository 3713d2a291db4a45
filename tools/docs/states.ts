import type { AreaContract, Codes, Steps } from '../../contract/src/kernel/index.ts';
import { type Document, sections, table } from './document.ts';

/** Every state machine: a diagram, its codes and its steps. */
export function statesDocument(contracts: readonly AreaContract[]): Document {
  const machines = contracts.flatMap(({ area, steps }) =>
    Object.entries(steps).map(([name, machine]) => ({ title: `${area}: ${name}`, body: machineBody(machine) })),
  );
  return { name: 'states', title: 'State machines', body: sections(machines) };
}

function machineBody({ codes, all }: Steps): string {
  const used = new Set(all.flatMap(({ from, to }) => [...from, ...(to === 'previous' ? [] : to)]));
  const states = codes.rows.filter(([code]) => used.has(code));
  const rows = all.map(step => [
    step.action,
    step.zh,
    step.en,
    step.from.join(', '),
    step.to === 'previous' ? 'previous' : step.to.join(', '),
    step.who.join(', '),
  ]);
  return [
    diagram(codes, all),
    table(
      ['code', 'name', 'Chinese', 'English'],
      states.map(([code, name, zh, en]) => [code, name, zh, en]),
    ),
    table(['action', 'Chinese', 'English', 'from', 'to', 'who'], rows),
  ].join('\n\n');
}

function diagram(codes: Codes, all: Steps['all']): string {
  // A state diagram takes no minus in an identifier.
  const id = (code: unknown) => (code === 'new' ? '[*]' : `s${String(code).replace('-', 'm')}`);
  const names = codes.rows.map(([code, , zh]) => `  ${id(code)}: ${code} ${zh}`);
  const arrows = all.flatMap(({ action, from, to }) =>
    to === 'previous' ? [] : from.flatMap(start => to.map(end => `  ${id(start)} --> ${id(end)}: ${action}`)),
  );
  return ['```mermaid', 'stateDiagram-v2', ...names, ...arrows, '```'].join('\n');
}
