/**
 * For `afterOpenChange` of a dialog: it begins in its first field, on its main button where it has none. The kit's own
 * first focus is the cross that closes it, and a field that takes the focus as it appears is not in the page yet.
 */
export function beginInDialog(open: boolean): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  if (!open || !dialog || document.activeElement?.matches('input, textarea')) return;
  const field = dialog.querySelector<HTMLElement>(
    'input:not([type="hidden"], :disabled), textarea:not(:disabled)',
  );
  (field ?? dialog.querySelector<HTMLElement>('.ant-btn-primary'))?.focus();
}
