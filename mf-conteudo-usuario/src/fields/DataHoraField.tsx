import { INCOMPLETE } from '@portal/shared-contracts/forms'
import { type FieldProps, GroupFrame, MomentControl, useFormField } from '@portal/shared-contracts/ui'
import styles from './DataHoraField.module.css'

/** Without a maximum of four digits a browser lets people type years of six. */
const LAST_DAY = '9999-12-31'

/**
 * A day and a time, by the browser's own pickers. The value is `yyyy-MM-ddTHH:mm`; while one of the two is missing it is
 * the other alone, `yyyy-MM-dd` or `THH:mm`, so that the field's rule can tell which. `INCOMPLETE` stands for one typed by half.
 */
export function DataHoraField({ of: field }: FieldProps<string, 'date-time'>) {
  const { input, ...of } = useFormField(field)
  const [data = '', segundos = ''] = input.value.split('T')
  const hora = segundos.slice(0, 5)
  const isHoraWrong = !isMissing(data) && isMissing(hora)
  const change = (data: string, hora: string) => input.onChange(hora ? `${data}T${hora}` : data)
  const { id, name: _, 'aria-invalid': wrong, ...aria } = of.control

  return (
    <GroupFrame
      field={field}
      of={of}
      onFocus={() => input.onFocus()}
      // Moving from the day to the time does not leave the field.
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || input.onBlur()}
    >
      <div className={styles.partes}>
        <div className={styles.parte}>
          <label htmlFor={id}>Data</label>
          <MomentControl
            {...aria}
            id={id}
            type="date"
            max={LAST_DAY}
            aria-invalid={isHoraWrong ? undefined : wrong}
            value={data}
            onChange={(data) => change(data, hora)}
          />
        </div>
        <div className={styles.parte}>
          <label htmlFor={`${id}-hora`}>Hora</label>
          <MomentControl
            {...aria}
            id={`${id}-hora`}
            type="time"
            aria-invalid={isHoraWrong ? wrong : undefined}
            value={hora}
            onChange={(hora) => change(data, hora)}
          />
        </div>
      </div>
    </GroupFrame>
  )
}

const isMissing = (part: string) => part === '' || part === INCOMPLETE
