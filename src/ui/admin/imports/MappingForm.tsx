import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { priceChoices } from '../../../../contract/rules/imports.ts';
import type { CatalogueImport, ImportMapping } from '../../../../contract/wire/adminImports.ts';
import { selectSentCommand } from '../../../machines/catalogueImport/selectors.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { newKey, useQueries } from '../../shop/ShopContext.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useUnsavedChanges } from '../unsavedChanges.ts';
import { FieldColumns, StepLayout } from './imports.styles.ts';
import { fieldNames, priceNames } from './importText.ts';
import { Categories, Colors } from './MappedNames.tsx';
import {
  countUnnamed,
  describeGaps,
  fieldName,
  findGaps,
  parseMappingForm,
  type MappingGaps,
} from './mappingValues.ts';
import { describeNewCategories, toShopCategories } from './newCategories.ts';

interface MappingFormProps {
  readonly current: CatalogueImport;
}

/** What the entered mapping lacks and makes. */
interface Edited {
  readonly gaps: MappingGaps;
  readonly made: string | undefined;
}

/** DESK-423: how the file is read. Proposed by the server, and kept for the next file of the format. */
export const MappingForm = ({ current }: MappingFormProps) => {
  const { catalogueImport: actor } = useAdminClient();
  const sent = useSelector(actor, selectSentCommand);
  const tree = useQuery(useQueries().categories());
  const [errors, setErrors] = useState<{ readonly [name: string]: string }>({});
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isChanged, setChanged] = useState(false);
  useUnsavedChanges('Mapping', isChanged && sent === null);
  const { mapping, format } = current;
  if (mapping === null) return null;
  const shop = toShopCategories(tree.data);
  const describe = (chosen: ImportMapping): Edited => ({
    gaps: findGaps(format, mapping, chosen),
    made: describeNewCategories(chosen, shop),
  });
  const { gaps, made } = edited ?? describe(mapping);
  const parse = (form: HTMLFormElement) => parseMappingForm(new FormData(form), mapping, shop.options);
  // Rendered again only where the gaps change: there may be a thousand fields.
  const updateGaps = (form: HTMLFormElement) => {
    const next = describe(parse(form).mapping);
    setEdited((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  };
  const submit = (form: HTMLFormElement) => {
    const parsed = parse(form);
    setErrors(parsed.errors);
    const control = [...form.elements].find((element) =>
      Object.hasOwn(parsed.errors, element.getAttribute('name') ?? ''),
    );
    if (control instanceof HTMLElement) control.focus();
    else actor.send({ type: 'mapping.submitted', requestId: newKey(), mapping: parsed.mapping });
  };
  return (
    <form
      noValidate
      onChange={(event) => {
        setChanged(true);
        updateGaps(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <StepLayout>
        <p>Check how we read the file. Next, you see what would change.</p>
        <Columns current={current} mapping={mapping} />
        <Options current={current} mapping={mapping} />
        {/* The values are shown by their names in the shop, as soon as those are there. */}
        <Categories
          key={countUnnamed(mapping, shop.options)}
          {...{ current, mapping, shop, errors, isOutdated: gaps.categories.isOutdated }}
        />
        <Colors {...{ current, mapping, isOutdated: gaps.colors.isOutdated }} />
        <Choices mapping={mapping} errors={errors} />
        <Hint role="status">{describeGaps(gaps)}</Hint>
        <Hint role="status">{gaps.categories.isOutdated ? '' : made}</Hint>
        <Actions>
          <Button type="submit" disabled={sent !== null} busy={sent === 'check'}>
            Show the preview
          </Button>
          <Button
            variant="quiet"
            disabled={sent !== null}
            busy={sent === 'cancel'}
            onClick={() => actor.send({ type: 'import.stopped', requestId: newKey() })}
          >
            Discard
          </Button>
        </Actions>
      </StepLayout>
    </form>
  );
};

interface PartProps {
  readonly mapping: ImportMapping;
}

const Columns = ({ current: { headings }, mapping }: MappingFormProps & PartProps) => {
  const options = [
    { value: '', label: 'Not in the file' },
    ...[...new Set(headings)].filter((heading) => heading !== '').map((value) => ({ value, label: value })),
  ];
  return (
    <TitledPanel id="columns" title="Columns">
      <FieldColumns>
        {mapping.columns.map(({ field, column }) => (
          <SelectField
            key={field}
            label={fieldNames[field]}
            name={fieldName.column(field)}
            options={options}
            defaultValue={column ?? ''}
          />
        ))}
      </FieldColumns>
    </TitledPanel>
  );
};

const roleOptions = [
  { value: 'size', label: 'Size' },
  { value: 'color', label: 'Colour: a product for each' },
  { value: 'ignored', label: 'Not used' },
];

const Options = ({ current: { options }, mapping }: MappingFormProps & PartProps) =>
  mapping.options.length === 0 ? null : (
    <TitledPanel id="options" title="Options">
      <FieldColumns>
        {mapping.options.map(({ name, role }, index) => (
          <SelectField
            key={name}
            label={name}
            description={options.find((option) => option.name === name)?.values.join(', ')}
            name={fieldName.option(index)}
            options={roleOptions}
            defaultValue={role}
          />
        ))}
      </FieldColumns>
    </TitledPanel>
  );

const visibilityOptions = [
  { value: 'no', label: 'As drafts' },
  { value: 'yes', label: 'Shown to shoppers, where they are complete' },
];

const Choices = ({
  mapping,
  errors,
}: PartProps & { readonly errors: { readonly [name: string]: string } }) => (
  <TitledPanel id="choices" title="Choices">
    <FieldColumns>
      <SelectField
        label="New products come in"
        name="shows"
        options={visibilityOptions}
        defaultValue={mapping.shows ? 'yes' : 'no'}
      />
      <TextField
        label="Brand"
        description="Of products without one"
        isOptional
        name="brand"
        maxLength={60}
        autoComplete="off"
        defaultValue={mapping.brand}
      />
      <SelectField
        label="Prices"
        description="Where sizes have different prices"
        name="prices"
        options={priceChoices.map((value) => ({ value, label: priceNames[value] }))}
        defaultValue={mapping.prices}
      />
      <TextField
        label="Items in stock"
        description="Of a size without stock in the file"
        inputMode="numeric"
        name="defaultStock"
        autoComplete="off"
        defaultValue={mapping.defaultStock}
        error={errors['defaultStock']}
      />
      <Checkbox name="setsStock" value="yes" defaultChecked={mapping.setsStock}>
        Set the stock of products that the shop has
      </Checkbox>
    </FieldColumns>
  </TitledPanel>
);
