import { showFailure } from '../../kernel/api.ts';
import { ApiFailure } from '../../kernel/api-failure.ts';

/** What one row is refused is toasted; of many the list shows it. */
export function toasted<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((problem: unknown) => {
    if (problem instanceof ApiFailure && !isBatch(problem)) showFailure(problem);
    throw problem;
  });
}
/** Failures of several rows are listed, not toasted. */
const isBatch = ({ data }: ApiFailure): boolean => ((data as { failed?: unknown[] } | null)?.failed?.length ?? 0) > 1;
