import type { Codes, Tone } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import { emptyMark } from './format.ts';
import './badge.css';

/** A state in words with a dot in its tone: never colour alone (look). */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`ui-badge ui-badge-${tone}`}>{children}</span>;
}

/** The badge of a code of the contract. */
export function CodeBadge(props: { codes: Codes; code: string | number | null | undefined; lang: 'zh' | 'en' }) {
  if (props.code === null || props.code === undefined) return emptyMark;
  return <Badge tone={props.codes.tone(props.code)}>{props.codes.label(props.code, props.lang)}</Badge>;
}
