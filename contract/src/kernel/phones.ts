/** A personal phone as it leaves the server: `138****5678` (spec 00 §3). Short numbers keep their last two digits. */
export function maskPhone<P extends string | null>(phone: P): P {
  if (phone === null || phone === '') return phone;
  return (phone.length < 7 ? `****${phone.slice(-2)}` : `${phone.slice(0, 3)}****${phone.slice(-4)}`) as P;
}
