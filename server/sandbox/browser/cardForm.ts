import {
  BRAND_NAMES,
  brandOf,
  codeError,
  codeLength,
  digitsOf,
  expiryError,
  formatExpiry,
  formatNumber,
  numberError,
} from './cardText.ts';
import type { FieldError } from './messages.ts';

/** How long a press lasts at most, in milliseconds. */
const pressMs = 300;

const TEST_EXPIRY = '12 / 40';

interface Field {
  input: HTMLInputElement;
  note: HTMLElement;
  check: () => FieldError | null;
}

/** The three fields of a card: formatted as typed, checked when left, and read by nobody but the sandbox. */
export class CardForm {
  readonly #number = byId('number');
  readonly #expiry = byId('expiry');
  readonly #code = byId('code');
  readonly #fields: Field[];
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    this.#fields = [
      field(this.#number, () => numberError(this.#number.value)),
      field(this.#expiry, () => expiryError(this.#expiry.value, new Date())),
      field(this.#code, () => codeError(this.#code.value, this.#number.value)),
    ];
    this.#number.addEventListener('input', () => {
      reformat(this.#number, formatNumber);
      this.#showBrand();
    });
    this.#expiry.addEventListener('input', (event) => {
      const erasing = event instanceof InputEvent && event.inputType.startsWith('delete');
      reformat(this.#expiry, (text) => formatExpiry(text, erasing));
    });
    this.#code.addEventListener('input', () => {
      this.#code.value = digitsOf(this.#code.value).slice(0, codeLength(digitsOf(this.#number.value)));
    });
    for (const each of this.#fields) {
      each.input.addEventListener('input', () => {
        // A message goes as soon as what it said is put right, and comes no sooner than the field is left.
        if (each.input.getAttribute('aria-invalid') === 'true' && !each.check()) show(each, null);
        this.#changed();
      });
      each.input.addEventListener('blur', ({ relatedTarget }) => {
        const judge = () => {
          if (each.input.value !== '') show(each, each.check());
          this.#changed();
        };
        // A message makes the frame higher: a press on the page that took the focus must first land where it was aimed.
        if (relatedTarget === null) setTimeout(judge, pressMs);
        else judge();
      });
    }
  }

  get complete(): boolean {
    return this.#fields.every((each) => each.check() === null);
  }

  get empty(): boolean {
    return this.#fields.every((each) => each.input.value === '');
  }

  /** The first message that is on show. */
  get shownError(): FieldError | undefined {
    const wrong = this.#fields.find((each) => each.input.getAttribute('aria-invalid') === 'true');
    return wrong?.check() ?? undefined;
  }

  /** Shows every message and moves focus to the first wrong field; null when all is well. */
  validate(): FieldError | null {
    for (const each of this.#fields) show(each, each.check());
    const wrong = this.#fields.find((each) => each.check() !== null);
    wrong?.input.focus();
    this.#changed();
    return wrong?.check() ?? null;
  }

  /** What goes to the sandbox's API, from this page alone. */
  get values(): Record<'cvc' | 'exp_month' | 'exp_year' | 'number', string> {
    const expiry = digitsOf(this.#expiry.value);
    return {
      number: digitsOf(this.#number.value),
      exp_month: String(Number(expiry.slice(0, 2))),
      exp_year: `20${expiry.slice(2)}`,
      cvc: this.#code.value,
    };
  }

  /** Says the issuer's answer beside the field it is about. */
  blame(code: string | undefined, message: string): void {
    const about: Record<string, HTMLInputElement> = {
      expired_card: this.#expiry,
      incorrect_cvc: this.#code,
      incorrect_number: this.#number,
      invalid_cvc: this.#code,
      invalid_expiry_month: this.#expiry,
      invalid_expiry_year: this.#expiry,
    };
    const blamed = this.#fields.find((each) => code !== undefined && each.input === about[code]);
    if (blamed) show(blamed, { code: code ?? '', message });
  }

  /** Fills in a test card with a date to come and a code, as if it had been typed; a form that is read-only stays as it is. */
  fill(number: string): boolean {
    if (this.#number.readOnly) return false;
    this.#number.value = formatNumber(number);
    this.#expiry.value = TEST_EXPIRY;
    this.#code.value = '1234'.slice(0, codeLength(number));
    for (const each of this.#fields) show(each, null);
    this.#showBrand();
    this.#changed();
    return true;
  }

  clear(): void {
    for (const each of this.#fields) {
      each.input.value = '';
      show(each, null);
    }
    this.#showBrand();
    this.#changed();
  }

  focus(): void {
    this.#number.focus();
  }

  set readOnly(value: boolean) {
    for (const each of this.#fields) each.input.readOnly = value;
  }

  #showBrand(): void {
    const brand = brandOf(digitsOf(this.#number.value));
    element('brand').textContent = BRAND_NAMES[brand];
    this.#code.placeholder = brand === 'amex' ? '4 digits' : '3 digits';
  }
}

function show({ input, note }: Field, error: FieldError | null): void {
  input.setAttribute('aria-invalid', String(error !== null));
  note.textContent = error?.message ?? '';
  note.hidden = error === null;
}

/** Formats while typing and leaves the caret behind the digit that it stood behind. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const atEnd = input.selectionStart === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = format(input.value);
  if (atEnd) return;
  let caret = 0;
  for (let seen = 0; seen < digitsBefore && caret < input.value.length; caret += 1) {
    if (/\d/.test(input.value[caret] ?? '')) seen += 1;
  }
  input.setSelectionRange(caret, caret);
}

function field(input: HTMLInputElement, check: Field['check']): Field {
  return { input, note: element(`${input.id}-error`), check };
}

function byId(id: string): HTMLInputElement {
  const found = element(id);
  if (!(found instanceof HTMLInputElement)) throw new Error(`#${id} is not a field.`);
  return found;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}
