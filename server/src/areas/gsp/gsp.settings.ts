import { BreachAction, BreachRuleOf, breachPolicy } from '@materia/contract/areas/gsp';
import { z } from 'zod';
import { settings } from '../../kernel/index.ts';

const BreachRule = z.strictObject({
  condition: z.enum(BreachRuleOf.all),
  marginTenths: z.int().min(0).max(200),
  minutes: z.int().min(1).max(1_440).meta({ unit: 'minute' }),
  action: z.enum(BreachAction.all),
});

/** What is done when goods lie too warm, too cold, too damp or too dry (spec 08 §4.5); a company may have its own. */
export const gspSettings = settings('GSP', {
  'gsp.breachPolicy': { value: [...breachPolicy], schema: z.array(BreachRule).max(30), company: true },
});
