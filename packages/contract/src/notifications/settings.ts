import * as z from 'zod/mini';

/** Quiet hours begin and end on a quarter of an hour. */
const quietStepMin = 15;
const minuteOfDay = z.number().check(z.int(), z.gte(0), z.lt(1_440), z.multipleOf(quietStepMin));

const quietHoursSchema = z.object({
  isOn: z.boolean(),
  /** Minutes since midnight in the person's time zone; `from` after `to` lasts over midnight, equal ones hold all day. */
  from: minuteOfDay,
  to: minuteOfDay,
});
export type QuietHours = z.output<typeof quietHoursSchema>;
