"use client";
import { useState } from "react";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { Select } from "@/components/ui/select";
import { Tabs } from "@/components/ui/tabs";
import { Textarea } from "@/components/ui/textarea";
import { Failed } from "@/components/feedback/failed";
import { showToast } from "@/components/feedback/toast";
import { Failure } from "@/lib/contract/wire/failure";
export function Look() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => setBusy(true)}><Plus className="size-5" />Add to cart</Button>
        <Button look="outline" onClick={() => setOpen(true)}>Open dialog</Button>
        <Button look="quiet" onClick={() => showToast("success", "Added to your cart")}>Toast</Button>
        <Button look="danger" size="small" onClick={() => showToast("error", "The shop could not do this.")}>Delete</Button>
        <Button size="large">Buy now</Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 max-w-3xl">
        <Field label="E-mail" hint="We write rarely."><Input placeholder="you@example.com" /></Field>
        <Field label="Password" error="Please enter your password."><PasswordInput defaultValue="secret" /></Field>
        <Field label="Country"><Select><option>Taiwan</option><option>Japan</option></Select></Field>
        <Field label="Notes"><Textarea /></Field>
        <Checkbox defaultChecked>Remember me on this device</Checkbox>
        <Checkbox error="Please agree first.">I agree to the terms</Checkbox>
      </div>
      <Tabs label="About the course" tabs={[{ name: "a", label: "Introduction", panel: <p>One</p> }, { name: "b", label: "Catalogue", panel: <p>Two</p> }, { name: "c", label: "Evaluate", panel: <p>Three</p> }]} />
      <Failed error={new Failure("provider-slow")} onRetry={() => {}} />
      <Dialog open={open} onOpenChange={setOpen} title="Remove it from the cart?" description="You can always add it again." actions={<><Button look="outline" onClick={() => setOpen(false)}>Keep it</Button><Button look="danger">Remove</Button></>} />
    </div>
  );
}
