type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What was typed as parameters, as the wire has it: a JSON object, nothing for none; undefined: it is neither. */
export function parsedParams(text: string): Record<string, Json> | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, Json>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Parameters as people read and type them. */
export const paramsText = (params: Readonly<Record<string, unknown>>): string =>
  Object.keys(params).length === 0 ? '' : JSON.stringify(params);

/** What a form says of parameters that are none. */
export const checkParams = ({ params }: { params: string }) =>
  parsedParams(params) ? {} : { params: { message: 'system.task.notJson' } };
