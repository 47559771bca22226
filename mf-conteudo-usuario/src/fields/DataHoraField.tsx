import { type FieldProps, GroupFrame, useFormField } from '@portal/shared-contracts/ui'
import styles from './DataHoraField.module.css'
import { Parte } from './Parte'

/** Without a maximum of four digits a browser lets people type years of six. */
const LAST_DAY = '9999-12-31'
/** Beside a day that is right, the field's rule judges the time alone, and the other way round. */
const SOME_DAY = '2000-01-01'
const SOME_TIME = '00:00'

/**
 * A day and a time, by the browser's own pickers. The value is `yyyy-MM-ddTHH:mm`; while one of the two is missing it is
 * the other alone, `yyyy-MM-dd` or `THH:mm`, so that the field's rule can tell which. `INCOMPLETE` stands for one typed by half.
 * Each of the two says what is wrong with it.
 */
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
      // Moving from the day to the time does not leave the field.
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
          // What is wrong with both together, such as an end before the beginning, is mended at the day.
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
