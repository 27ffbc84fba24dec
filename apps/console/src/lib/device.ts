/** Environment of the page. */
export const DEVICE = { DESKTOP: 0, PHONE: 1, MESSENGER: 2 } as const;
type Device = (typeof DEVICE)[keyof typeof DEVICE];

/** 0 a desktop, 1 a phone's browser, 2 a phone inside the messenger (AUTH-26). */
export function deviceOf(userAgent: string): Device {
  if (!/Android|iPhone|iPad|iPod|Mobile|HarmonyOS/i.test(userAgent)) return DEVICE.DESKTOP;
  return /MicroMessenger/i.test(userAgent) ? DEVICE.MESSENGER : DEVICE.PHONE;
}
