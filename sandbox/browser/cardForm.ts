import {
  brandNames,
  detectBrand,
  securityCodeError,
  securityCodeLength,
  extractDigits,
  expiryError,
  formatExpiry,
  formatNumber,
  numberError,
} from './cardFormat.ts';
import { elementById } from './elementById.ts';
import type { FieldError } from './messages.ts';

/** Longest duration of a press, in milliseconds. */
const pressMs = 300;

const testExpiry = '12 / 40';

interface Field {
  input: HTMLInputElement;
  errorElement: HTMLElement;
  check: () => FieldError | null;
}

/** The three card fields: formatted while typing, validated on blur, sent to the sandbox only. */
export class CardForm {
  readonly #number = elementById('number', HTMLInputElement);
  readonly #expiry = elementById('expiry', HTMLInputElement);
  readonly #code = elementById('code', HTMLInputElement);
  readonly #fields: Field[];
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    this.#fields = [
      createField(this.#number, () => numberError(this.#number.value)),
      createField(this.#expiry, () => expiryError(this.#expiry.value, new Date())),
      createField(this.#code, () => securityCodeError(this.#code.value, this.#number.value)),
    ];
    this.#number.addEventListener('input', () => {
      formatInput(this.#number, formatNumber);
      this.#showBrand();
    });
    this.#expiry.addEventListener('input', (event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      formatInput(this.#expiry, (text) => formatExpiry(text, isDeleting));
    });
    this.#code.addEventListener('input', () => {
      this.#code.value = extractDigits(this.#code.value).slice(
        0,
        securityCodeLength(extractDigits(this.#number.value)),
      );
    });
    for (const each of this.#fields) {
      each.input.addEventListener('input', () => {
        // Typing removes an error that no longer applies; new errors appear on blur only.
        if (each.input.getAttribute('aria-invalid') === 'true' && !each.check()) showError(each, null);
        this.#onChange();
      });
      each.input.addEventListener('blur', ({ relatedTarget }) => {
        const validateField = () => {
          if (each.input.value !== '') showError(each, each.check());
          this.#onChange();
        };
        // An error message grows the frame: a press on the shop's page that caused the blur must hit its target first.
        if (relatedTarget === null) setTimeout(validateField, pressMs);
        else validateField();
      });
    }
  }

  get complete(): boolean {
    return this.#fields.every((each) => each.check() === null);
  }

  get empty(): boolean {
    return this.#fields.every((each) => each.input.value === '');
  }

  /** The first visible error. */
  get shownError(): FieldError | undefined {
    const invalid = this.#fields.find((each) => each.input.getAttribute('aria-invalid') === 'true');
    return invalid?.check() ?? undefined;
  }

  /** Shows all errors and focuses the first invalid field; null if valid. */
  validate(): FieldError | null {
    for (const each of this.#fields) showError(each, each.check());
    const invalid = this.#fields.find((each) => each.check() !== null);
    invalid?.input.focus();
    this.#onChange();
    return invalid?.check() ?? null;
  }

  /** The card parameters of the API. */
  get values(): Record<'cvc' | 'exp_month' | 'exp_year' | 'number', string> {
    const expiry = extractDigits(this.#expiry.value);
    return {
      number: extractDigits(this.#number.value),
      exp_month: String(Number(expiry.slice(0, 2))),
      exp_year: `20${expiry.slice(2)}`,
      cvc: this.#code.value,
    };
  }

  /** Shows an error of the issuer at the field that it concerns. */
  showIssuerError(code: string | undefined, message: string): void {
    const inputsByCode: Record<string, HTMLInputElement> = {
      expired_card: this.#expiry,
      incorrect_cvc: this.#code,
      incorrect_number: this.#number,
      invalid_cvc: this.#code,
      invalid_expiry_month: this.#expiry,
      invalid_expiry_year: this.#expiry,
    };
    const field = this.#fields.find((each) => code !== undefined && each.input === inputsByCode[code]);
    if (field) showError(field, { code: code ?? '', message });
  }

  /** Fills in a test card with a valid expiry and code; returns false if the form is read-only. */
  fill(number: string): boolean {
    if (this.#number.readOnly) return false;
    this.#number.value = formatNumber(number);
    this.#expiry.value = testExpiry;
    this.#code.value = '1234'.slice(0, securityCodeLength(number));
    for (const each of this.#fields) showError(each, null);
    this.#showBrand();
    this.#onChange();
    return true;
  }

  clear(): void {
    for (const each of this.#fields) {
      each.input.value = '';
      showError(each, null);
    }
    this.#showBrand();
    this.#onChange();
  }

  focus(): void {
    this.#number.focus();
  }

  set readOnly(value: boolean) {
    for (const each of this.#fields) each.input.readOnly = value;
  }

  #showBrand(): void {
    const brand = detectBrand(extractDigits(this.#number.value));
    elementById('brand', HTMLElement).textContent = brandNames[brand];
    this.#code.placeholder = brand === 'amex' ? '4 digits' : '3 digits';
  }
}

const showError = ({ input, errorElement }: Field, error: FieldError | null): void => {
  input.setAttribute('aria-invalid', String(error !== null));
  errorElement.textContent = error?.message ?? '';
  errorElement.hidden = error === null;
};

/** Formats the value and keeps the caret behind the same digit. */
const formatInput = (input: HTMLInputElement, format: (text: string) => string): void => {
  const atEnd = input.selectionStart === input.value.length;
  const digitsBefore = extractDigits(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = format(input.value);
  if (atEnd) return;
  let caret = 0;
  for (let passed = 0; passed < digitsBefore && caret < input.value.length; caret += 1) {
    if (/\d/.test(input.value[caret] ?? '')) passed += 1;
  }
  input.setSelectionRange(caret, caret);
};

const createField = (input: HTMLInputElement, check: Field['check']): Field => ({
  input,
  errorElement: elementById(`${input.id}-error`, HTMLElement),
  check,
});
