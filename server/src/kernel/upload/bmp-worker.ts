import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { decode } from 'bmp-ts';

// One bitmap, decoded pixel by pixel in JavaScript: beside the event loop, and ended with its thread if it takes too long.
const { path } = workerData as { path: string };
const { data, width, height } = decode(readFileSync(path), { toRGBA: true });
parentPort?.postMessage({ data, width, height });
