import { type FieldProps, GroupFrame, useFormField } from '@portal/shared-contracts/ui'
import styles from './DataHoraField.module.css'
import { Parte } from './Parte'

/** Without a maximum, browsers accept years of six digits. */
const LAST_DAY = '9999-12-31'
/** With a valid day, the field's rule checks only the time. */
const SOME_DAY = '2000-01-01'
const SOME_TIME = '00:00'

/** The value is `yyyy-MM-ddTHH:mm`, one part if the other is missing, or `INCOMPLETE` if one is partial. */
export function DataHoraField({ of: field }: FieldProps<string, 'date-time'>) {
  const { input, ...of } = useFormField(field)
  const [data = '', segundos = ''] = input.value.split('T')
  const hora = segundos.slice(0, 5)
  const change = (data: string, hora: string) => input.onChange(hora ? `${data}T${hora}` : data)
  const says = (moment: string) => (of.error ? field.validate?.(moment, {}) : undefined)
  const erros = { data: says(`${data}T${SOME_TIME}`), hora: says(`${SOME_DAY}T${hora}`) }
  const saysInside = Boolean(erros.data ?? erros.hora)
  const { id, name: _, 'aria-invalid': wrong, ...aria } = of.control
  const described = saysInside ? field.hint && of.ids.hint : aria['aria-describedby']

  return (
    <GroupFrame
      field={field}
      of={of}
      saysInside={saysInside}
      onFocus={() => input.onFocus()}
      // Moving between the two inputs is not a blur.
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || input.onBlur()}
    >
      <div className={styles.partes}>
        <Parte
          {...aria}
          label="Data"
          id={id}
          type="date"
          max={LAST_DAY}
          aria-describedby={described}
          // Errors of both together, such as an end before the beginning, are shown at the date.
          aria-invalid={saysInside ? undefined : wrong}
          erro={erros.data}
          value={data}
          onChange={(data) => change(data, hora)}
        />
        <Parte
          {...aria}
          label="Hora"
          id={`${id}-hora`}
          type="time"
          aria-describedby={described}
          erro={erros.hora}
          value={hora}
          onChange={(hora) => change(data, hora)}
        />
      </div>
    </GroupFrame>
  )
}
