/** Submits the forms that were held back. A form whose scripts are still missing is held back again. */
export function submitEarlyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-waiting]")) {
    delete form.dataset.waiting;
    form.requestSubmit();
  }
}
