import styles from './Field.module.css'
import { GroupFrame } from './GroupFrame'
import { type FieldProps, useFormField } from './useFormField'

export interface RadioFieldProps<Value extends string | number> extends FieldProps<Value, 'choice'> {
  options: readonly { value: Value; label: string }[]
}

/** The form gets the option's own value, which may be a number. */
export function RadioField<Value extends string | number>({ of: field, options }: RadioFieldProps<Value>) {
  const { input, ...of } = useFormField(field)
  const { id, 'aria-describedby': description } = of.control
  return (
    <GroupFrame field={field} of={of}>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={id}
              className={styles.dot}
              aria-describedby={description}
              checked={input.value === value}
              onChange={() => input.onChange(value)}
              onFocus={input.onFocus}
              onBlur={input.onBlur}
            />
            {label}
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}
