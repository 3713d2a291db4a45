import type { CommandData, DocumentData, DocumentNameCode, Reply } from '@materia/contract/areas/mat';

export interface DownFrame {
  /** Of the HTTP fallback: what to ask after; 0 over MQTT. */
  seq: number;
  data: CommandData;
}

export interface Down {
  frames: DownFrame[];
  docs: { doc: DocumentNameCode; data: DocumentData }[];
}

export interface UpAnswer {
  repeated: boolean;
  reply: Reply | null;
}

/** The server said no, and will say so again. */
export class LinkRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(`${status} ${message}`);
    this.status = status;
  }
}

/** A device's connection, each cabinet with its own secret (spec 06 §5): frames up, and what the server has for it. */
export interface Link {
  /** What has come; waits for something if there is nothing. */
  down(after: number, waitSec: number, signal: AbortSignal): Promise<Down>;
  /** Answers when the server has acknowledged it. */
  up(kind: string, frame: { id: string; ts: number; data: object }, signal: AbortSignal): Promise<UpAnswer>;
  /** The network goes, without a goodbye. */
  cut(): void;
  close(): Promise<void>;
}

export interface LinkOptions {
  readonly matId: number;
  /** The one it holds now. */
  secret(): string;
}
