import type { Call } from '@materia/contract/kernel';
import { z } from 'zod';

/** The OpenAPI document of all calls (spec 00 §3: /api/openapi.json), made from the contract. */
export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    (paths[path] as Record<string, object>)[call.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Materia', version: '1.0.0' },
    paths,
    components: {
      securitySchemes: {
        staff: { type: 'apiKey', in: 'header', name: 'X-AUTH-TOKEN' },
        customer: { type: 'apiKey', in: 'header', name: 'X-CUSTOMER-TOKEN' },
        device: { type: 'http', scheme: 'basic' },
      },
    },
  };
}

function operation(call: Call): object {
  const answer = call.kind === 'json' ? envelope(schema(call.answer, 'output')) : {};
  return {
    'x-needs': typeof call.needs === 'string' ? call.needs : call.needs,
    'x-refusals': call.fails,
    ...(call.platformOnly ? { 'x-platform-only': true } : {}),
    security: security(call),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.method === 'POST' || call.method === 'PUT'
      ? { requestBody: { content: { 'application/json': { schema: schema(call.body, 'input') } } } }
      : {}),
    responses: { 200: { description: 'OK', content: { 'application/json': { schema: answer } } } },
  };
}

function security(call: Call): object[] {
  if (call.needs === 'public' || call.needs === 'signed') return [];
  if (call.needs === 'customer' || call.needs === 'device') return [{ [call.needs]: [] }];
  return [{ staff: [] }];
}

const schema = (of: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(of, { io, unrepresentable: 'any' });

function parameters(of: z.ZodType, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schema(of, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }));
}

function envelope(data: object): object {
  return {
    type: 'object',
    properties: { success: { type: 'boolean' }, data, message: { type: 'string' }, code: { type: 'integer' } },
    required: ['success', 'data', 'message', 'code'],
  };
}
